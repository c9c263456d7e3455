# Varnish in front of Enlaza (docs/scaling.md). Write the key of PURGE_KEY into it.
vcl 4.1;

import std;
import xkey;

backend enlaza {
  .host = "127.0.0.1";
  .port = "4321";
}

sub vcl_recv {
  # What changes is told by Enlaza, with its PURGE_KEY.
  if (req.method == "PURGE") {
    if (req.http.purge-key != "choose-16-letters-or-more") {
      return (synth(405));
    }
    set req.http.tags = regsuball(req.http.Cache-Tag, ",", " ");
    if (req.http.Purge-Soft) {
      set req.http.purged = xkey.softpurge(req.http.tags);
    } else {
      set req.http.purged = xkey.purge(req.http.tags);
    }
    return (synth(200));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Sessions pass; other cookies are not ours.
  if (req.http.Authorization || req.http.Cookie ~ "enlaza_") {
    return (pass);
  }
  unset req.http.Cookie;
  # What only the beacon reads, in the browser.
  set req.url = regsuball(req.url, "([?&])(utm_[a-z_]+|fbclid|gclid|igsh|igshid|ttclid)=[^&]*", "\1");
  set req.url = regsub(regsuball(req.url, "&+(&|$)", "\1"), "\?&*$", "");
  # First: a page that has not expired. Second: fetched. Third: as it was, if that failed.
  if (req.restarts == 0) {
    unset req.http.x-expired;
  } elsif (req.restarts == 1) {
    set req.grace = 0s;
    # Who waits for the request of another is given its failure too, and stores it.
    set req.hash_ignore_busy = true;
  } else {
    set req.grace = 10d;
  }
  return (hash);
}

sub vcl_hit {
  if (obj.ttl + 1s <= 0s && req.restarts == 0) {
    set req.http.x-expired = "yes";
    return (restart);
  }
  return (deliver);
}

sub vcl_backend_fetch {
  # A server that is silent is not waited for by who can have the page as it was.
  if (bereq.http.x-expired) {
    set bereq.first_byte_timeout = 3s;
  }
  unset bereq.http.x-expired;
}

sub vcl_backend_response {
  if (beresp.status >= 500) {
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
  } elsif (beresp.http.CDN-Cache-Control !~ "^max-age=" || beresp.http.Set-Cookie) {
    set beresp.ttl = 60s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
  } else {
    set beresp.http.xkey = regsuball(beresp.http.Cache-Tag, ",", " ");
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
  }
  unset beresp.http.CDN-Cache-Control;
  unset beresp.http.Cache-Tag;
  return (deliver);
}

sub vcl_deliver {
  if (resp.status >= 500 && req.http.x-expired && req.restarts == 1) {
    return (restart);
  }
  unset resp.http.xkey;
}
