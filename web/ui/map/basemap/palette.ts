/** The colours of the basemap, by theme. */
export const palettes = {
  light: {
    water: "#c9dff2",
    land: "#f7f4ec",
    green: "#e3ecd6",
    built: "#ece6da",
    river: "#a9cbe8",
    region: "#d8cfbd",
    border: "#a5977d",
    road: "#ffffff",
    street: "#ffffff",
    ink: "#14213d",
    quiet: "#525d78",
    halo: "#fbfaf7",
  },
  dark: {
    water: "#0c1526",
    land: "#1c2740",
    green: "#1d3138",
    built: "#232f4a",
    river: "#26456e",
    region: "#35435f",
    border: "#6c7a99",
    road: "#45547a",
    street: "#2f3c59",
    ink: "#eef1f8",
    quiet: "#a9b3c9",
    halo: "#141d31",
  },
};
export type Palette = (typeof palettes)["light"];

/** The page's own font; the browser draws its characters, so that no glyphs are fetched. */
export const fonts = ["Manrope Variable"];
