-- For wrk: posts the argument, each time from another address, as through a proxy.
-- Stands nowhere else: an agent may hold `0.0.0.0`, and headers come in any order.
local ADDRESS = "<address>"
local visitor = 0
local before, after

function init(args)
  wrk.method = "POST"
  wrk.body = args[1]
  wrk.headers["X-Forwarded-For"] = ADDRESS
  local whole = wrk.format()
  local first, last = whole:find(ADDRESS, 1, true)
  before, after = whole:sub(1, first - 1), whole:sub(last + 1)
end

function request()
  visitor = visitor + 1
  local high, low = math.floor(visitor / 65536) % 128, math.floor(visitor / 256) % 256
  return before .. "187." .. high .. "." .. low .. "." .. visitor % 256 .. after
end
