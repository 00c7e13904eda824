declare module "autocannon" {
  type Result = {
    requests: { total: number };
    duration: number;
    non2xx: number;
    errors: number;
  };
  type Request = { path: string; headers?: Record<string, string> };
  type Options = {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    headers?: Record<string, string>;
    requests?: Request[];
  };
  export default function autocannon(options: Options): Promise<Result>;
}
