/**
 * How values leave the database, by PostgreSQL type OID, the same on both engines: by default PGlite and pg
 * disagree on all of these (measured §5, §9).
 */
export const parsers: Record<number, (text: string) => string | number> = {
  /** int8: counts and ids stay far below 2^53. */
  20: Number,
  /** numeric: every decimal kind fits a double exactly to its scale. */
  1700: Number,
  /** date: a day, without a time or a zone. */
  1082: (text) => text,
  /** timestamptz in the session's zone, Bogotá: `2026-02-24 16:42:00-05` becomes RFC 3339. */
  1184: (text) => `${text.replace(' ', 'T')}${hasHoursOnly(text) ? ':00' : ''}`,
}

/** Of a zone, whose minutes PostgreSQL leaves out where there are none. */
const hasHoursOnly = (text: string): boolean => text.at(-3) === '-' || text.at(-3) === '+'

/** The session settings that both engines run with. */
export const sessionTimeZone = 'America/Bogota'
