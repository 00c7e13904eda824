import { data } from "react-router";
import { NotFound } from "./screens.tsx";

export const loader = () => data(null, { status: 404 });

export default NotFound;
