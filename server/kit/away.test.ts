// What databases, poolers, balancers and the network say when they cannot serve now is 503, and a mistake of ours is not.
import { expect, test } from "vitest";
import { isAway } from "./away.ts";
import { databaseProblem } from "./database-problem.ts";

const said = (message: string, facts: object = {}) => Object.assign(new Error(message), facts);

test.each([
  said("server login has been failing, try again later (server_login_retry)", { code: "08P01", severity: "FATAL" }),
  said("query_wait_timeout", { code: "08P01", severity: "FATAL" }),
  said("pgbouncer cannot connect to server", { code: "08P01", severity: "FATAL" }),
  said("no more connections allowed (max_client_conn)", { code: "08P01", severity: "FATAL" }),
  said("database is paused", { code: "XX000", severity: "FATAL" }),
  said("server conn crashed?", { code: "08P01", severity: "FATAL" }),
  said("the database system is starting up", { code: "57P03", severity: "FATAL" }),
  said("terminating connection due to administrator command", { code: "57P01", severity: "FATAL" }),
  said("terminating connection because of crash of another server process", { code: "57P02" }),
  said("sorry, too many clients already", { code: "53300", severity: "FATAL" }),
  said("cannot execute INSERT in a read-only transaction", { code: "25006", severity: "ERROR" }),
  said("terminating connection due to idle-in-transaction timeout", { code: "25P03", severity: "FATAL" }),
  ...["08000", "08001", "08003", "08004", "08006"].map((code) => said("connection", { code })),
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"].map(
    (code) => said(`connect ${code}`, { code }),
  ),
  new AggregateError([said("connect ECONNREFUSED ::1:5432", { code: "ECONNREFUSED" })]),
  said("Connection terminated unexpectedly"),
  said("server closed the connection unexpectedly"),
  said("Connection terminated due to connection timeout"),
  said("timeout expired"),
  said("Query read timeout"),
])("%s", (error) => {
  expect(databaseProblem(error, {})).toMatchObject({ code: "database.unavailable", details: { retryAfter: 1 } });
});

test.each([
  said("bind message supplies 1 parameters, but prepared statement requires 2", { code: "08P01", severity: "ERROR" }),
  said('relation "nothing" does not exist', { code: "42P01", severity: "ERROR" }),
  said('password authentication failed for user "poruch"', { code: "28P01", severity: "FATAL" }),
  said('database "town" does not exist', { code: "3D000", severity: "FATAL" }),
  new TypeError("x is not a function"),
])("no outage: %s", (error) => expect(isAway(error)).toBe(false));
