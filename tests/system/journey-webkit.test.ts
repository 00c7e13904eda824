import { test } from "vitest";
import { travel } from "./journey.ts";
import { startWebKit } from "./webkit.ts";

test("in WebKit, two people register, deal and talk, and see a map", { timeout: 600_000 }, () => travel(startWebKit));
