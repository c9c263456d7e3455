/** A text without what people write between the parts of a number. */
export function compact(typed: string): string {
  return typed.replace(/[\s.\-/()]/g, '').toUpperCase();
}

/** The digit that makes a weighted sum whole tens: each product counts with its last digit. */
function tens(digits: string, weights: readonly number[]): number {
  const sum = [...digits].reduce(
    (before, digit, at) => before + ((Number(digit) * (weights[at % weights.length] ?? 0)) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** Countries whose accounts take part in SEPA, by the first letters of their IBAN. */
const SEPA =
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA XK'.split(
    ' ',
  );

/** Whether a text is an IBAN in SEPA: its country, its length, and its check by 97 (ISO 13616). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  if (!SEPA.includes(text.slice(0, 2))) return false;
  const turned = text.slice(4) + text.slice(0, 4);
  const digits = turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Whether a text is a CLABE of Mexico: 18 digits, the last of which checks the others. */
export function isClabe(text: string): boolean {
  return /^\d{18}$/.test(text) && tens(text.slice(0, 17), [3, 7, 1]) === Number(text[17]);
}

/** Whether a text is a CBU or CVU of Argentina: 22 digits in two blocks, each with its check. */
export function isCbu(text: string): boolean {
  if (!/^\d{22}$/.test(text)) return false;
  const bank = tens(text.slice(0, 7), [7, 1, 3, 9]) === Number(text[7]);
  const account = tens(text.slice(8, 21), [3, 9, 7, 1]) === Number(text[21]);
  return bank && account;
}

/** The two digits that check a Brazilian number: modulo 11 under falling weights. */
function checks(digits: string, most: number): string {
  let text = digits;
  for (let turn = 0; turn < 2; turn += 1) {
    const sum = [...text].reduceRight(
      ({ total, weight }, digit) => ({
        total: total + Number(digit) * weight,
        weight: weight === most ? 2 : weight + 1,
      }),
      { total: 0, weight: 2 },
    ).total;
    text += sum % 11 < 2 ? 0 : 11 - (sum % 11);
  }
  return text.slice(-2);
}

const allAlike = (text: string) => /^(.)\1*$/.test(text);

/** Whether a text is a CPF of Brazil: eleven digits, the last two of which check the others. */
export function isCpf(text: string): boolean {
  return /^\d{11}$/.test(text) && !allAlike(text) && checks(text.slice(0, 9), 11) === text.slice(9);
}

/** Whether a text is a CNPJ of Brazil: fourteen digits, the last two of which check the others. */
export function isCnpj(text: string): boolean {
  return (
    /^\d{14}$/.test(text) && !allAlike(text) && checks(text.slice(0, 12), 9) === text.slice(12)
  );
}
