// Unit: points, 72 per inch. A4 is 595 by 842, a business card of 85 by 55 mm is 241 by 156.
const ink = "#14213d";
const muted = "#525d78";
const line = "#cfd3dc";
const mm = 72 / 25.4;

export const colours = { ink, muted, line, fill: "#2456d6", sun: "#ffc83d", sunSoft: "#fff3d1" };

export const poster = {
  page: { fontFamily: "Manrope", color: ink, padding: 44, flexDirection: "column", alignItems: "center" },
  headline: { fontSize: 38, fontWeight: 800, textAlign: "center", lineHeight: 1.15, marginTop: 18 },
  note: { fontSize: 17, fontWeight: 700, textAlign: "center", marginTop: 10 },
  place: { fontSize: 14, color: muted, textAlign: "center", marginTop: 6 },
  code: { width: 292, height: 292, marginTop: 12 },
  steps: { marginTop: 10, alignSelf: "stretch", paddingHorizontal: 34 },
  step: { flexDirection: "row", alignItems: "center", marginTop: 9 },
  number: {
    width: 30,
    height: 30,
    borderRadius: 15,
    backgroundColor: colours.sun,
    fontSize: 16,
    fontWeight: 800,
    textAlign: "center",
    lineHeight: 1,
    paddingTop: 7,
    marginRight: 13,
  },
  stepText: { fontSize: 16, fontWeight: 700, flex: 1 },
  foot: { fontSize: 10, color: muted, textAlign: "center", marginTop: "auto" },
} as const;

export const cards = {
  page: {
    fontFamily: "Manrope",
    color: ink,
    flexDirection: "row",
    flexWrap: "wrap",
    paddingHorizontal: (210 - 2 * 85) * 0.5 * mm,
    paddingVertical: (297 - 5 * 55) * 0.5 * mm,
  },
  card: {
    width: 85 * mm,
    height: 55 * mm,
    border: `0.5pt dashed ${line}`,
    padding: 10,
    flexDirection: "row",
    alignItems: "center",
  },
  code: { width: 112, height: 112 },
  words: { flex: 1, marginLeft: 8, height: "100%", justifyContent: "center" },
  headline: { fontSize: 12, fontWeight: 800, lineHeight: 1.15 },
  note: { fontSize: 8.5, fontWeight: 700, marginTop: 5 },
  place: { fontSize: 7.5, color: muted, marginTop: 3 },
  step: { fontSize: 7, marginTop: 3, lineHeight: 1.2 },
  brand: { fontSize: 9, fontWeight: 800 },
} as const;
