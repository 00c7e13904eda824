import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { noTown } from "#contract/kit/no-town.ts";
import { visitorContext } from "../context.ts";
import { carry, carryItem, itemOf, itemsOf } from "./carried.ts";

const offers = [
  { id: "a", title: 'A "B" & `C`' },
  { id: "b", title: "Ї" },
];

function contextOf(inHtml: boolean): RouterContextProvider {
  const context = new RouterContextProvider();
  const send = () => Promise.reject(new Error("not called"));
  const forwarded = {
    send,
    nonce: "",
    headers: {},
    requestId: "1",
    town: noTown,
    address: "::1",
    cookies: new Map(),
    setCookies: [],
  };
  context.set(visitorContext, { ...forwarded, inHtml });
  return context;
}

test("HTML: the server renders the items, sends none as data, and each element carries its own", () => {
  const carried = carry(contextOf(true), offers);
  expect(itemsOf(carried)).toBe(offers);
  expect(JSON.stringify(carried)).toBe("{}");
  const attributes = offers.map((it) => carryItem(carried, it)["data-item"] ?? "");
  expect(attributes.map(itemOf)).toEqual(offers);
  expect(attributes[1]).not.toContain('"');
});

test("data of a page: the items are sent, and no element carries one", () => {
  const carried = carry(contextOf(false), offers);
  expect(JSON.parse(JSON.stringify(carried))).toEqual({ items: offers });
  expect(carryItem(carried, offers[0])).toEqual({});
});

test("the browser reads the document once: later it may show something else", () => {
  const carried = {};
  const rendered = [offers];
  const read = () => rendered.shift() ?? [];
  expect(itemsOf(carried, read)).toEqual(offers);
  expect(itemsOf(carried, read)).toEqual(offers);
  expect(itemsOf({}, read)).toEqual([]);
});
