-- For wrk: the same GET from ever other browsers, as apps that people open pages in name themselves.
local AGENTS = 997
local requests = {}
local sent = 0

function init()
  local agent = wrk.headers["user-agent"]
  for number = 1, AGENTS do
    wrk.headers["user-agent"] = agent .. " Instagram 312.0.0." .. number .. " Android"
    requests[number] = wrk.format()
  end
end

function request()
  sent = sent + 1
  return requests[sent % AGENTS + 1]
end
