const day = 86_400_000
const secondsOfDay = 86_400

/** How a workbook counts days: from 1900, with a 29 February that never was, or from 1904 (old Excel for Mac). */
export type Epoch = 1900 | 1904

/** Last day that spreadsheets know: 31/12/9999. */
const lastSerial: Record<Epoch, number> = { 1900: 2_958_465, 1904: 2_957_003 }

/** Day DD/MM/AAAA of a serial number; undefined where there is no such day. */
export function dayOfSerial(serial: number, epoch: Epoch): string | undefined {
  const whole = Math.floor(serial)
  if (whole < (epoch === 1904 ? 0 : 1) || whole > lastSerial[epoch]) return undefined
  if (epoch === 1900 && whole === 60) return undefined
  const start = epoch === 1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, whole < 60 ? 31 : 30)
  const [year, month, date] = new Date(start + whole * day).toISOString().slice(0, 10).split('-')
  return `${date}/${month}/${year}`
}

/** Time of day HH:MM of a serial number; its seconds are dropped. */
export function timeOfSerial(serial: number): string {
  // A minute may be stored a millionth of a second short.
  const minutes = Math.floor((Math.round((serial % 1) * secondsOfDay) % secondsOfDay) / 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Serial of a moment in ISO 8601, as some programs write dates; its day and its time of day, without a zone. */
export function serialOfIso(iso: string, epoch: Epoch): number {
  const time = Date.parse(/T/.test(iso) ? iso.replace(/(Z|[+-]\d\d:\d\d)?$/, 'Z') : `${iso}T00:00:00Z`)
  return (time - (epoch === 1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30))) / day
}
