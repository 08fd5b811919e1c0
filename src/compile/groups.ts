import type { ObjectKeywords } from '#src/schema/property-dialect.ts'
import type { Rule } from '#src/schema/rule-dialect.ts'
import type { ScreenDocument } from '#src/schema/screen-document.ts'
import type { Source } from '#src/schema/source.ts'
import type { Shared } from './shared-schemas.ts'

/** Fields and rules as one file writes them: the screen's own, or one of its mixins'. */
export type Group = ObjectKeywords & {
  rules: Rule[]
  /** Name of the mixin; undefined for the screen's own. */
  mixin?: string
  /** A problem at a JSON pointer inside the group. */
  problem: Source['problem']
}

/** The screen's own fields first, then its mixins'; identity and dates of a record (BASE) come last. */
export function groupsOf(source: Source, document: ScreenDocument, shared: Shared): Group[] {
  const mixins = [...(document['x-resource'].mixins ?? [])].sort(
    (a, b) => Number(a === 'BASE') - Number(b === 'BASE'),
  )
  return [
    toGroup(source, '', document),
    ...mixins.flatMap((name) => {
      const mixin = Object.hasOwn(shared.mixins, name) ? shared.mixins[name] : undefined
      return mixin ? [{ ...toGroup(shared.mixinsSource, `/${name}`, mixin), mixin: name }] : []
    }),
  ]
}

const toGroup = (
  source: Source,
  root: string,
  { 'x-rules': rules, ...written }: ObjectKeywords & { 'x-rules'?: Rule[] },
): Group => ({
  ...written,
  rules: rules ?? [],
  problem: (pointer, message, at) => source.problem(`${root}${pointer}`, message, at),
})
