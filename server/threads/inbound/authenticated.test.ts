// The word of a trusted mail server, as real servers write it and as people forge it.
import { expect, test } from "vitest";
import { verifySender } from "./authenticated.ts";

const server = "mx.poruch.example";
const verdict = (header: string, from = "olena@example.org") =>
  verifySender(Buffer.from(`${header}\r\nFrom: <${from}>\r\nSubject: Re\r\n\r\nSo, at ten.\r\n`, "latin1"), {
    from,
    returnPath: from,
    authServer: server,
  });
const results = (text: string) => `Authentication-Results: ${text}`;

test.each([
  [
    "Gmail",
    `${server};\r\n       dkim=pass header.i=@example.org header.s=s1 header.b=aB3/x+Zk;\r\n       spf=pass (google.com: domain of olena@example.org designates 192.0.2.1 as permitted sender) smtp.mailfrom=olena@example.org;\r\n       dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=example.org`,
  ],
  [
    "Gmail, with a quoted address",
    `${server}; spf=pass (google.com: domain of "o lena"@example.org designates 192.0.2.1 as permitted sender) smtp.mailfrom="\\"o lena\\"@example.org"`,
  ],
  [
    "Outlook",
    `${server}; spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=example.org; dkim=pass (signature was verified) header.d=example.org;dmarc=pass action=none header.from=example.org;compauth=pass reason=100`,
  ],
  [
    "OpenDKIM behind Postfix",
    `${server};\r\n\tdkim=pass (2048-bit key; unprotected) header.d=example.org header.i=@example.org header.a=rsa-sha256 header.s=mail header.b=Xy12Zq==;\r\n\tdkim-atps=neutral`,
  ],
  [
    "rspamd",
    `${server};\r\n\tdkim=pass header.d=example.org header.s=s1 header.b="a/b+c=";\r\n\tdmarc=pass (policy=none) header.from=example.org;\r\n\tspf=pass (${server}: domain of olena@example.org designates 192.0.2.1 as permitted sender) smtp.mailfrom=olena@example.org;\r\n\tarc=none`,
  ],
  ["OpenDMARC", `${server}; dmarc=pass (p=none dis=none) header.from=example.org`],
  ["version, method version and blanks", `${server} 1 ; dkim/1 = pass header . d = example.org`],
  ["nested comments", `(a (b \\) c) d) ${server} (x;y) ; (dmarc=fail) dmarc (is) = (it) pass header.from=example.org`],
  ["a semicolon at the end", `${server}; dmarc=pass header.from=example.org;`],
  ["a quoted local part", `${server}; spf=pass smtp.mailfrom="o;l=e"@example.org`],
])("%s is believed", async (_, text) => {
  expect(await verdict(results(text))).toBe("real");
});

test.each([
  [
    "a result in a quoted local part",
    `${server}; spf=pass smtp.mailfrom="x; dmarc=pass header.from=example.org"@evil.example`,
  ],
  [
    "the same with another quote inside",
    `${server}; spf=pass smtp.mailfrom="x\\"; dmarc=pass header.from=example.org"@evil.example`,
  ],
  [
    "a result in a comment",
    `${server}; spf=pass (domain of a; dmarc=pass header.from=example.org) smtp.mailfrom=evil.example`,
  ],
  [
    "a result in a nested comment",
    `${server}; spf=pass (of (a); dmarc=pass header.from=example.org) smtp.mailfrom=evil.example`,
  ],
  ["a comment that an escape keeps open", `${server}; spf=fail (a \\); dmarc=pass header.from=example.org`],
  [
    "a quoted bracket that closes no comment",
    `${server}; spf=pass smtp.mailfrom="(; dmarc=pass header.from=example.org "@evil.example`,
  ],
  ["an @ in a quoted local part", `${server}; spf=pass smtp.mailfrom="a@example.org"@evil.example`],
  ["two @", `${server}; spf=pass smtp.mailfrom=a@example.org@evil.example`],
  ["quoted text behind the domain", `${server}; spf=pass smtp.mailfrom=a@example.org".evil.example"`],
  ["quotes that the server did not escape", `${server}; spf=pass smtp.mailfrom=""@example.org "@evil.example"`],
  ["the same with another result", `${server}; spf=pass smtp.mailfrom=""@example.org;x=y z.a="@evil.example"`],
  ["a quote that stays open", `${server}; dmarc=pass header.from=example.org; spf=pass smtp.mailfrom="x`],
  ["a comment that stays open", `${server}; dmarc=pass header.from=example.org; spf=pass (x`],
  ["a bracket too many", `${server}; dmarc=pass header.from=example.org; spf=pass x) smtp.mailfrom=a`],
  ["the value twice", `${server}; dmarc=pass header.from=evil.example header.from=example.org`],
  ["a longer domain", `${server}; dmarc=pass header.from=example.org.evil.example`],
  ["a domain that ends alike", `${server}; dkim=pass header.d=evil-example.org`],
  ["the top of the domain", `${server}; dkim=pass header.d=org`],
  ["a key that ends alike", `${server}; dmarc=pass x-header.from=example.org`],
  ["a method that ends alike", `${server}; x-dmarc=pass header.from=example.org`],
  ["the word in a reason", `${server}; dmarc=fail reason="dmarc=pass" header.from=example.org`],
  ["the word in a result", `${server}; dmarc=fail-pass header.from=example.org`],
  [
    "a failed whole beside a passed part",
    `${server}; dkim=pass header.d=example.org; dmarc=fail header.from=example.org`,
  ],
  ["another server with the name in a comment", `evil.example (${server}); dmarc=pass header.from=example.org`],
  ["another server with the name behind it", `evil.example ${server}; dmarc=pass header.from=example.org`],
  ["a server whose name begins alike", `${server}.evil.example; dmarc=pass header.from=example.org`],
  ["another version of the header", `${server} 2; dmarc=pass header.from=example.org`],
  ["the name of the machine that greeted", `${server}; spf=pass smtp.helo=example.org`],
  ["no result", `${server}; none`],
  ["no semicolon", `${server} dmarc=pass header.from=example.org`],
])("%s proves nothing", async (_, text) => {
  expect(await verdict(results(text))).toBe("unproven");
});

test("a header below the first, one of the text, and one of another name prove nothing", async () => {
  const good = results(`${server}; dmarc=pass header.from=example.org`);
  expect(await verdict(`${results(`${server}; dmarc=fail header.from=example.org`)}\r\n${good}`)).toBe("unproven");
  expect(await verdict(`X-Note: a\r\n\r\n${good}`)).toBe("unproven");
  expect(await verdict(`X-${good}`)).toBe("unproven");
  expect(await verdict(`X-Note: a\r\n ${good}`)).toBe("unproven");
});
