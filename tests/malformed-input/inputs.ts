// Inputs of known attackers and broken clients, each as a change of an ordinary request.
export type Change = {
  method?: string;
  target?: (path: string) => string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  version?: string;
};

const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded" };
const boundary = (it: string) => ({ "content-type": `multipart/form-data; boundary=${it}` });
const part = '--b\r\ncontent-disposition: form-data; name="a"; filename="x.jpg"\r\n\r\nno picture';

/** Spellings of the address, host headers, and identities of the caller. */
export const requests: Record<string, Change> = {
  "an encoded prefix": {
    target: (path) => path.replace(/^\/(.)/, (_, first: string) => `/%${first.charCodeAt(0).toString(16)}`),
  },
  "an absolute address": { target: (path) => `http://localhost${path}` },
  "an absolute address elsewhere": { target: (path) => `http://evil.example${path}` },
  "bytes that are no UTF-8": { target: (path) => `${path}%ff` },
  "bytes that are no UTF-8 in the query": { target: (path) => `${path}?text=%ff&page=%c3%28` },
  "half an escape": { target: (path) => `${path}%` },
  "a zero": { target: (path) => `${path}%00` },
  "control characters": { target: (path) => `${path}?next=%2F%09%2Fevil.example&text=%0d%0a%00&lang=%00` },
  "members of a prototype in the query": {
    target: (path) => `${path}?__proto__=1&constructor=1&toString=1&filter[__proto__]=1&filter[constructor][x]=1`,
  },
  "a query that is all brackets": { target: (path) => `${path}?${"a[".repeat(300)}` },
  "a query with everything twice": { target: (path) => `${path}?page=1&page=2&page[a]=3&sort=&include=,,,` },
  "a long id": { target: (path) => `${path}${"x".repeat(3_000)}` },
  "an address that is too long": { target: (path) => `${path}?${"x".repeat(9_000)}` },
  dots: { target: (path) => `${path}/..%2f..%2f%2e%2e%2fx` },
  "another host": { headers: { host: "evil.example" } },
  "a host that is none": { headers: { host: "a b" } },
  "a host with a port that is none": { headers: { host: "localhost:99999999" } },
  "half an address as host": { headers: { host: "[::1" } },
  "no host in HTTP/1.0": { version: "1.0", headers: { host: "" } },
  "no host in HTTP/1.1": { headers: { host: "" } },
  "a token that is none": { headers: { authorization: "Bearer \u00ff\u00fe" } },
  "a long token": { headers: { authorization: `Bearer ${"x".repeat(9_000)}` } },
  "another kind of proof": { headers: { authorization: "Basic YTpi" } },
  "cookies that are none": {
    headers: {
      authorization: "",
      cookie: "tz=%ff; lang=%ff; access=%ff; refresh=\u00ff; flash=%7B; acting=%ff; menu; =; __proto__=1",
    },
  },
  "acting for nobody": { headers: { "x-managed-user": "\u00ff' or 1=1 --" } },
  "headers full of rubbish": {
    headers: {
      "accept-language": `${"x-".repeat(200)};q=\u00ff,uk;q=1e999`,
      "idempotency-key": "\u00ff".repeat(300),
      range: "bytes=5-1,a-b",
      "if-none-match": '"',
      "sec-fetch-site": "\u00ff",
      origin: "null",
      referer: "\u00ff",
      "x-forwarded-for": "\u00ff, 1.2.3.4:5",
      "x-forwarded-host": "a b",
      "x-forwarded-proto": "gopher",
      expect: "the unexpected",
      "accept-encoding": "br;q=nine",
    },
  },
  "headers that are too large": { headers: { cookie: `a=${"x".repeat(20_000)}` } },
  "a method with another meaning": { method: "PUT" },
  "a method that repeats": { method: "TRACE" },
  "a question about methods": { method: "OPTIONS" },
  "a method for folders": { method: "PROPFIND" },
  "a method for caches": { method: "PURGE" },
  "a method that is none": { method: "HACK" },
  "a version that is none": { version: "9.9" },
};

/** Headers and bodies. The method is that of the endpoint, POST for pages. */
export const bodies: Record<string, Change> = {
  "members of a prototype": {
    headers: json,
    body: '{"toString":1,"valueOf":2,"hasOwnProperty":3,"constructor":4,"isPrototypeOf":{"toString":5}}',
  },
  "a prototype": { headers: json, body: '{"__proto__":{"a":1}}' },
  "a poisoned constructor": { headers: json, body: '{"constructor":{"prototype":{"a":1}}}' },
  "broken JSON": { headers: json, body: '{"a":' },
  "JSON of nothing": { headers: json, body: "" },
  "JSON of a text": { headers: json, body: '"text"' },
  "JSON of a list": { headers: json, body: `[${"1,".repeat(300)}1]` },
  "deep JSON": { headers: json, body: `${"[".repeat(40_000)}${"]".repeat(40_000)}` },
  "deep things in things": { headers: json, body: `${'{"data":'.repeat(50)}1${"}".repeat(50)}` },
  "half a character": { headers: json, body: '{"name":"\\ud800","title":"\\udfff","text":"\\u0000"}' },
  "bytes that are no UTF-8": { headers: json, body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  "numbers off the scale": { headers: json, body: '{"amount":1e999,"page":-0,"lat":1e308,"lng":-1e308,"id":9e99}' },
  "too much": { headers: json, body: `{"a":"${"x".repeat(150_000)}"}` },
  "plain text": { headers: { "content-type": "text/plain" }, body: "a=1" },
  "a type that is none": { headers: { "content-type": "\u00ff" }, body: "a=1" },
  "no type": { body: "a=1" },
  "JSON that is no JSON": { headers: json, body: "a=1&b=2" },
  "an encoding that is none": { headers: { ...json, "content-encoding": "rubbish" }, body: "{}" },
  "a charset that is none": { headers: { "content-type": "application/json; charset=rubbish" }, body: "{}" },
  "a plain form": { headers: form, body: "__proto__=1&toString=%ff&a[b]=c&_key=%00&_as=%ff" },
  "a form with no boundary": { headers: { "content-type": "multipart/form-data" }, body: part },
  "a form with a boundary of 3,000 characters": {
    headers: boundary("b".repeat(3_000)),
    body: `--${"b".repeat(3_000)}--\r\n`,
  },
  "a form with a boundary that is none": { headers: boundary('"'), body: part },
  "a form that ends early": { headers: boundary("b"), body: part },
  "a form of nothing": { headers: boundary("b"), body: "" },
  "a form with headers that are none": { headers: boundary("b"), body: "--b\r\n\u0000\r\n\r\nx\r\n--b--\r\n" },
  "a form with a field called __proto__": {
    headers: boundary("b"),
    body: '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--b--\r\n',
  },
  "a length that is none": { headers: { ...json, "content-length": "9e9" }, body: "{}" },
  "two lengths": { headers: { ...json, "transfer-encoding": "chunked" }, body: "2\r\n{}\r\n0\r\n\r\n" },
  "broken chunks": { headers: { ...json, "content-length": "", "transfer-encoding": "chunked" }, body: "zz\r\n{}\r\n" },
};
