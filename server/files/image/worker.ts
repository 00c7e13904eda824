// The child process that reads pictures.
import { answerOnce } from "../upload/in-child.ts";
import { decode, decodeSet } from "./decode.ts";
import type { Order, SetOrder } from "./outputs.ts";

answerOnce<Order | SetOrder, unknown>((order) => ("widths" in order ? decodeSet(order) : decode(order)));
