import { expect, test } from "vitest";
import { myListUrl, readMyFilter, tabUrl } from "./filter.ts";

const tabs = ["all", "draft", "archived"] as const;

test("the filter of a list is read from its address, unknown values are left out", () => {
  expect(
    readMyFilter("https://poruch.example/x?status=draft&text=%20tap%20&purpose=Plumber&purpose_id=7&page=2", tabs),
  ).toEqual({ status: "draft", text: "tap", purpose: "7", purposeName: "Plumber", page: 2 });
  const none = { status: undefined, text: undefined, purpose: undefined, purposeName: "", page: 1 };
  for (const search of ["", "?status=all", "?status=closed&text=%20&purpose=Plumber&purpose_id=7x&page=-1"])
    expect(readMyFilter(`https://poruch.example/x${search}`, tabs)).toEqual(none);
});

test("the filter stays after an action; its dialog does not open again", () => {
  const address = "https://poruch.example/service/my-requests?index&kind=hidden&status=closed&close=7";
  expect(myListUrl("/service/my-requests", address)).toBe("/service/my-requests?kind=hidden&status=closed");
  expect(myListUrl("/service/my-offers", "https://poruch.example/service/my-offers?index")).toBe("/service/my-offers");
});

test("another tab keeps the filter and opens its first page", () => {
  const search = new URLSearchParams("status=draft&page=3&text=tap&kind=direct&purpose=&close=7");
  expect(tabUrl("archived", search)).toBe("?text=tap&kind=direct&status=archived");
  expect(tabUrl("all", search)).toBe("?text=tap&kind=direct");
});
