import { isJsonObject } from './json.ts'
import { type NoticeGroup, noticeGroups } from './notification.ts'

/** Heights of rows (look, «Table»). */
export const densities = ['compact', 'normal', 'comfortable'] as const
export type Density = (typeof densities)[number]

/** Colours of the product (look); without one the person's system says which. */
export const themes = ['light', 'dark', 'contrast'] as const
export type Theme = (typeof themes)[number]

/** What a person chose for all of the product; what is undefined is as for everybody. */
export type PersonalSettings = {
  theme?: Theme
  /** Rows of tables that say nothing else. */
  density?: Density
  /** Route of the screen that opens first, instead of home. */
  start?: string
  /** What the person is not notified of, by the bell or by e-mail. */
  muted?: NoticeGroup[]
}

const longestRoute = 120

const isRoute = (text: string): boolean => /^[\w-]+(\/[\w-]+)*$/.test(text) && text.length <= longestRoute

/** Whether a value may be what each setting is. */
const isValid: Record<keyof PersonalSettings, (value: unknown) => boolean> = {
  theme: (value) => themes.some((name) => name === value),
  density: (value) => densities.some((name) => name === value),
  start: (value) => typeof value === 'string' && isRoute(value),
  muted: (value) =>
    Array.isArray(value) &&
    new Set(value).size === value.length &&
    value.every((one) => noticeGroups.some((name) => name === one)),
}

const names = Object.keys(isValid) as (keyof PersonalSettings)[]

/** Names of the members of an object that are no setting, or no valid one. */
export const wrongSettings = (value: object): string[] =>
  Object.entries(value).flatMap(([name, one]) =>
    names.some((known) => known === name && isValid[known](one)) ? [] : [name],
  )

/** The valid settings of an answer or a store; what it lacks is as for everybody. */
export function readSettings(value: unknown): PersonalSettings {
  if (!isJsonObject(value)) return {}
  const wrong = wrongSettings(value)
  return Object.fromEntries(Object.entries(value).filter(([name]) => !wrong.includes(name)))
}
