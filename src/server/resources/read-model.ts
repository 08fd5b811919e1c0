import { type Reference, referencesIn } from '#src/schema/field-references.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Clock } from '../clock.ts'
import { tableOf } from '../sql/table.ts'
import { type DerivedHolder, derivedHolders } from './derived-holders.ts'
import { type Naming, namingOf } from './display-names.ts'
import { type LineHolder, lineHolders } from './line-holders.ts'
import type { Target } from './target.ts'

/** What a field refers to, and where that is stored. */
export type StoredReference = Reference & { target: Target }

/** What rows of a screen are read by, with the labels of what they refer to; nothing is compiled for it. */
export type ReadModel = Target & {
  /** The business day, which decides what is in force. */
  clock: Pick<Clock, 'today'>
  references: StoredReference[]
  /** The fields that say whose its records are. */
  holders: DerivedHolder[]
  /** Whose its records are, for lines that tell of single ones. */
  lineHolders: LineHolder[]
  naming: Naming
}

/**
 * @param screens those that it refers to; others are passed over
 * @param isElsewhere whether a service elsewhere has the records of a screen
 */
export const toReadModel = (
  screen: Screen,
  screens: Screen[],
  clock: ReadModel['clock'],
  isElsewhere: (screen: Screen) => boolean = () => false,
): ReadModel => ({
  screen,
  table: tableOf(screen),
  clock,
  references: referencesIn(screen.fields).flatMap((reference) => {
    const target = screens.find(({ id }) => id === reference.resource)
    return target
      ? [
          {
            ...reference,
            target: { screen: target, table: tableOf(target), isElsewhere: isElsewhere(target) },
          },
        ]
      : []
  }),
  holders: derivedHolders(screen, screens, isElsewhere),
  lineHolders: lineHolders(screen, screens, isElsewhere),
  naming: namingOf(screen, screens),
})

/** The screens that its rows are read by, its own first: with them the same is made elsewhere. */
export const screensRead = ({ screen, references, naming }: ReadModel): Screen[] => [
  ...new Set([screen, ...references.map(({ target }) => target.screen), ...naming.screens.values()]),
]
