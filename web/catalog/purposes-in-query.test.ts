import { expect, test } from "vitest";
import { purposesInQuery, typeInQuery } from "./purposes-in-query.ts";

test.each([
  ["pids=1&2&3", [1, 2, 3]],
  ["tid=1&pids=3&17&lang=uk", [3, 17]],
  ["pids=3%2617", [3, 17]],
  ["pids=3,17", [3, 17]],
  ["pids[]=3&pids[]=17", [3, 17]],
  ["pids=3&pids=17", [3, 17]],
  ["purpose=3", [3]],
  ["pids=3&3&3", [3]],
  ["pids=-1&0&2", [2]],
  ["pids=99999999999999999999&32768&32767", [32_767]],
  ["pids=1.5&1e3&0x10&%20", []],
  ["pids=", []],
  ["pids", []],
  ["", []],
  ["pids='; drop table points --", []],
  ["pids=%3Cscript%3E&%00&%ED", []],
  ["pids=1&2&3&4&5&6&7", [1, 2, 3, 4, 5]],
  ["2=x&page=3&pids=1", [1]],
])("%s contains the purposes %j", (search, ids) => {
  expect(purposesInQuery(new URLSearchParams(search))).toEqual(ids);
});

test.each([
  ["tid=4", "4"],
  ["tid=home_master", "home_master"],
  ["tid=-4", null],
  ["tid=Four!", null],
  ["tid=1&tid=2", "1"],
  ["tid[]=1", null],
  ["", null],
])("%s contains the type %j", (search, type) => {
  expect(typeInQuery(new URLSearchParams(search))).toBe(type);
});
