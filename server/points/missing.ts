// The fields that a point still needs before it can be published.
import type { requiredToPublish } from "#contract/points.ts";

type Content = {
  title: string | null;
  point_type_id: number | null;
  purpose_ids: number[];
  address_id: string | null;
};

export function missing(point: Content): (typeof requiredToPublish)[number][] {
  return [
    ...(point.point_type_id ? [] : (["point_type_id"] as const)),
    ...(point.purpose_ids.length ? [] : (["point_purpose_ids"] as const)),
    ...(point.title ? [] : (["title"] as const)),
    ...(point.address_id ? [] : (["address_id"] as const)),
  ];
}
