import type { RoleModule } from '#src/permissions/role-permissions.ts'
import { sortKey } from '#src/query/sort-key.ts'
import { actionId } from '#src/schema/actions.ts'
import { rolesOption } from '#src/schema/fixed-options.ts'
import { inboxAddress, inboxTabPages, inboxTabs } from '#src/schema/inbox-item.ts'
import type { ScreenEntry } from '#src/schema/render-model.ts'
import { creationOf } from '#src/schema/workflow.ts'
import { commandsTexts } from './commands-texts.ts'
import { byRank } from './rank-commands.ts'

/** One line of the command bar: where it leads, or what it does. */
export type Command = {
  id: string
  group: (typeof commandsTexts)['goTo' | 'actions' | 'records']
  title: string
  /** Where it belongs, in smaller letters. */
  note: string
  /** Menu option, by which it is found too; pages that are no option have none. */
  option?: number
  to: string
  /** Further words by which it is found. */
  words?: string[]
  /** Id of the record whose own are shown there. */
  holder?: string
  /** Opens the form of a new record there. */
  creates?: boolean
  /** Opens a dialog of the shell instead, over the page of now. */
  dialog?: ShellDialog
}

/** A dialog of the shell that is of no page. */
export type ShellDialog = 'keys' | 'preferences'

/** A page that a person may open. */
type Opened = {
  screen: Pick<ScreenEntry, 'id' | 'title' | 'words' | 'option' | 'route'>
  note: string
}

/** Pages of the inbox, for who may open some screen. */
const inboxCommands = inboxTabs.map(
  (tab): Command => ({
    id: `go ${tab}`,
    group: commandsTexts.goTo,
    title: inboxTabPages[tab].title,
    note: commandsTexts.approvals,
    to: inboxAddress(tab),
  }),
)

/** What everybody has that is of no screen: home and the dialogs of the shell. */
const ownCommands: Command[] = [
  { title: commandsTexts.home, note: commandsTexts.product, to: '/', words: [...commandsTexts.homeWords] },
  { title: commandsTexts.preferences, ...ofPerson('preferences', commandsTexts.preferencesWords) },
  { title: commandsTexts.keys, ...ofPerson('keys', commandsTexts.keysWords) },
].map((command) => ({ id: `go ${command.title}`, group: commandsTexts.goTo, ...command }))

/** The administration of roles, which no schema describes. */
const rolesEntry = {
  id: 'roles',
  title: rolesOption.menu.name,
  words: [...commandsTexts.rolesWords],
  option: rolesOption.menu.id,
  route: rolesOption.route,
}

/** Screens and actions that a person may use. */
export function commandsOf(
  screens: ScreenEntry[],
  modules: Pick<RoleModule, 'id' | 'name' | 'moduleName' | 'subModule' | 'route' | 'state'>[],
  actions: ReadonlySet<number>,
): Command[] {
  const withNote = <T extends { route: string }>(screen: T): { screen: T; note: string }[] => {
    const module = modules.find(({ route, state }) => state && route === screen.route)
    return module ? [{ screen, note: [module.moduleName, module.subModule].filter(Boolean).join(' / ') }] : []
  }
  const open = screens.flatMap(withNote)
  return [
    ...[...open, ...withNote(rolesEntry)].map(
      ({ screen: { id, title, words, option, route }, note }: Opened): Command => ({
        id: `go ${id}`,
        group: commandsTexts.goTo,
        title,
        note,
        option,
        to: `/${route}`,
        ...(words ? { words } : {}),
      }),
    ),
    ...(modules.length > 0 ? inboxCommands : []),
    ...ownCommands,
    ...open
      .filter(({ screen }) => actions.has(actionId(screen.option, creationOf(screen).action)))
      .map(
        ({ screen: { id, title, singular, option, route, create } }): Command => ({
          id: `create ${id}`,
          group: commandsTexts.actions,
          title: `${creationOf({ create }).label} ${singular}`,
          note: title,
          option,
          to: `/${route}`,
          creates: true,
        }),
      ),
  ]
}

/**
 * Commands that contain every word of a text, whatever its case and accents, or whose option begins with its digits;
 * those first that its words name best.
 */
export function findCommands(commands: Command[], text: string): Command[] {
  const typed = text.trim()
  if (/^#?\d+$/.test(typed)) {
    const digits = typed.replace('#', '')
    return commands.filter(
      ({ option, group }) =>
        group === commandsTexts.goTo && option !== undefined && String(option).startsWith(digits),
    )
  }
  const words = sortKey(typed).split(/\s+/)
  const found = commands.filter(({ title, note, words: others = [] }) => {
    const key = sortKey([title, note, ...others].join(' '))
    return words.every((word) => key.includes(word))
  })
  return byRank(found, typed)
}

/** Titles of the screens that a text names and no role of the person includes: those that name it best first. */
export function missingScreens(
  screens: ScreenEntry[],
  modules: Pick<RoleModule, 'route'>[],
  text: string,
): string[] {
  if (text.trim() === '') return []
  const missing = [...screens, rolesEntry]
    .filter(({ route }) => !modules.some((module) => module.route === route))
    .map(
      ({ id, title, words, option, route }: Opened['screen']): Command => ({
        id,
        group: commandsTexts.goTo,
        title,
        note: '',
        option,
        to: `/${route}`,
        ...(words ? { words } : {}),
      }),
    )
  return findCommands(missing, text).map(({ title }) => title)
}

/** Labels without a word, as a number, say of what they are. */
export const titleOf = (label: string, singular: string): string =>
  /\p{L}{3}/u.test(label) ? label : `${singular.charAt(0).toUpperCase()}${singular.slice(1)} ${label}`

function ofPerson(dialog: ShellDialog, words: readonly string[]): Omit<Command, 'id' | 'group' | 'title'> {
  return { note: commandsTexts.product, to: '', dialog, words: [...words] }
}
