import { expect, test } from "vitest";
import { pageOfData } from "./page-of-data.ts";

test.each([
  ["/faq.data", "/faq"],
  ["/_root.data?need=a%26b&_routes=root", "/?need=a%26b"],
  ["//other.site/faq.data", "/faq"],
  ["/x/..//other.site.data", "/other.site"],
  ["/service/offer/list.data?what=%D0%BA&_routes=root", "/service/offer/list?what=%D0%BA"],
  ["/faq", null],
  ["/icon.data.svg", null],
])("%s is of %s", (url, page) => {
  expect(pageOfData(url)).toBe(page);
});
