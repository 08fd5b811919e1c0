import type { CSSProperties } from 'react'
import type { TableColumn } from './columns.ts'

type Track = Pick<TableColumn, 'least' | 'share'>

const checks: Track = { least: 48, share: 0 }

/**
 * The widths of a table's columns as properties of its style: `--tracks`, by which every row lays its cells out,
 * `--least`, below which the table scrolls, and `--actions`, what stays at its end. The browser shares out the rest;
 * nothing is measured.
 * @param besideMenu room for buttons beside the menu of a row, in pixels; a narrow screen has the menu alone
 */
export function tracksOf(
  columns: Track[],
  narrow: boolean,
  hasTicks = !narrow,
  besideMenu = 0,
): CSSProperties {
  // Space that fixed columns leave over stands before the actions.
  const actions = {
    least: narrow ? 48 : 64 + besideMenu,
    share: columns.some(({ share }) => share > 0) ? 0 : 1,
  }
  const tracks = [...(hasTicks ? [checks] : []), ...columns, actions]
  const least = tracks.reduce((sum, track) => sum + track.least, 0)
  return {
    '--tracks': tracks.map(trackText).join(' '),
    '--least': `${least}px`,
    '--actions': `${actions.least}px`,
  } as CSSProperties
}

const trackText = ({ least, share }: Track): string =>
  share > 0 ? `minmax(${least}px, ${share}fr)` : `${least}px`
