import type { Entries } from './fill-form.ts'
import type { Journey, MenuOption } from './journey.ts'
import { decide, execute, make, seeFacts } from './staff-steps.ts'

type Requested = Omit<Journey, 'walk'> & {
  /** Who asks, and who approves and has it executed. */
  people: readonly [maker: string, checker: string]
  menu: MenuOption
  form: Entries
  /** What the approval asks for. */
  approval?: Entries
  /** Records that are changed: where they are, by which number, and what they say then. */
  sees: readonly (readonly [MenuOption, string, Record<string, string | RegExp>])[]
  /** Who looks at them; else who asked. */
  seenBy?: 'admin'
}

/** The journey of a request: asked for, approved in the inbox, executed on its screen, seen in the records it changes. */
export const executedRequest = ({
  people,
  menu,
  form,
  approval,
  sees,
  seenBy,
  ...journey
}: Requested): Journey => ({
  ...journey,
  walk: async (staff) => {
    const [maker, checker] = [await staff(people[0]), await staff(people[1])]
    const { requestNumber } = await make(maker, menu, form)
    const number = String(requestNumber)
    await decide(checker, menu, number, { entries: approval })
    await execute(checker, menu, number)
    for (const [where, record, facts] of sees) await seeFacts(seenBy ? checker : maker, where, record, facts)
  },
})
