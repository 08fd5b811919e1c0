import MuiDialog from '@mui/material/Dialog'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { permissionsAtom } from '#src/permissions/atoms.ts'
import type { ScreenEntry } from '#src/schema/render-model.ts'
import { Icon } from '#src/ui/icon.tsx'
import css from './command-bar.module.css'
import { commandsTexts } from './commands-texts.ts'
import { type Command, commandsOf, findCommands, missingScreens, type ShellDialog } from './find-commands.ts'
import { groupsOf } from './rank-commands.ts'
import { useRecordSearch } from './use-record-search.ts'

type CommandBarProps = {
  screens: ScreenEntry[]
  /** The search text; some of it may be typed before the bar is there. */
  text: string
  onType: (text: string) => void
  onDialog: (dialog: ShellDialog) => void
  onClose: () => void
}

const icons = {
  [commandsTexts.goTo]: 'table',
  [commandsTexts.actions]: 'add',
  [commandsTexts.records]: 'file',
} as const

/** Finds any page or action that the person may use, by a part of its name. */
export function CommandBar({ screens, text, onType, onDialog, onClose }: CommandBarProps) {
  const id = useId()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { modules, actions } = useAtomValue(permissionsAtom)
  const [at, setAt] = useState(0)
  const commands = commandsOf(screens, modules, actions)
  const open = screens
    .filter(({ route }) => commands.some(({ to }) => to === `/${route}`))
    // Commands of the current page come first.
    .sort((one, other) => Number(pathname === `/${other.route}`) - Number(pathname === `/${one.route}`))
  const { records, isLoading, isMissing, unsearched } = useRecordSearch(open, text)
  const found = [...findCommands(commands, text), ...records]
  const groups = groupsOf(
    [...commands, ...records].filter((command) => found.includes(command)),
    text,
  )
  const matches = groups.flatMap((group) => found.filter((command) => command.group === group))
  const missing = found.some(({ group }) => group === commandsTexts.goTo)
    ? []
    : missingScreens(screens, modules, text)
  const chosen = matches[Math.min(at, matches.length - 1)]
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  const run = ({ to, creates, holder, dialog }: Command): void => {
    onClose()
    if (dialog) onDialog(dialog)
    else {
      void navigate(to, { state: creates ? { creates } : holder === undefined ? null : { holder } })
      requestAnimationFrame(leaveTopBar)
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0)
      setAt((Math.min(at, matches.length - 1) + by + matches.length) % Math.max(1, matches.length))
    else if (event.key === 'Enter' && chosen) run(chosen)
    else return
    event.preventDefault()
  }
  return (
    <MuiDialog
      open
      onClose={onClose}
      transitionDuration={90}
      slotProps={{ paper: { className: css.paper ?? '', 'aria-label': commandsTexts.goToAnything } }}
    >
      <div className={css.field}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={commandsTexts.screenActionOrRecord}
          aria-expanded={matches.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${chosen.id}`}
          aria-autocomplete="list"
          placeholder={commandsTexts.screenActionOrRecord}
          value={text}
          // biome-ignore lint/a11y/noAutofocus: who opens it types next
          autoFocus
          autoComplete="off"
          maxLength={100}
          onChange={(event) => {
            onType(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>{commandsTexts.escape}</kbd>
      </div>
      <div
        ref={list}
        className={css.list}
        id={`${id}-list`}
        role="listbox"
        aria-label={commandsTexts.results}
      >
        {groups.map((group) => {
          const own = matches.filter((command) => command.group === group)
          return (
            own.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: options of a list stand in groups
              <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
                <div id={`${id}-${group}`} className={css.group}>
                  {group}
                </div>
                {own.map((command) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
                  <div
                    key={command.id}
                    id={`${id}-${command.id}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={command === chosen}
                    className={css.option}
                    onClick={() => run(command)}
                  >
                    <Icon name={icons[group]} />
                    <span>{command.title}</span>
                    <small>{command.note}</small>
                    {group === commandsTexts.goTo && <small className={css.code}>{command.option}</small>}
                  </div>
                ))}
              </div>
            )
          )
        })}
      </div>
      <p className={css.foot} role="status">
        {status({ isLoading, isMissing, unsearched, missing, isEmpty: matches.length === 0 })}
      </p>
    </MuiDialog>
  )
}

/** The dialog gives the focus back: a page keeps it, or where it was; the bar on top leaves it to the page. */
function leaveTopBar(): void {
  if (document.activeElement?.closest('header:has(> nav)')) document.querySelector('h1')?.focus()
}

type Status = {
  isLoading: boolean
  isMissing: boolean
  unsearched: string[]
  missing: string[]
  isEmpty: boolean
}

function status({ isLoading, isMissing, unsearched, missing, isEmpty }: Status): string {
  if (missing.length > 0) return commandsTexts.notInRole(missing)
  if (isLoading) return commandsTexts.searchingRecords
  if (isMissing) return commandsTexts.recordsNotSearched
  if (unsearched.length > 0) return commandsTexts.unsearched(unsearched)
  return isEmpty ? commandsTexts.nothingMatches : commandsTexts.moveAndOpen
}
