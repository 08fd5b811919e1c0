import Autocomplete from '@mui/material/Autocomplete'
import Paper, { type PaperProps } from '@mui/material/Paper'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  type UIEvent,
  useContext,
  useState,
} from 'react'
import { ComboInput } from './combo-input.tsx'
import { Icon } from './icon.tsx'
import { listPopper } from './list-popper.ts'
import { LoadFailure } from './load-failure.tsx'
import css from './remote-select.module.css'
import type { Option, SelectState } from './select.tsx'
import { untakenTextHandlers } from './untaken-text-handlers.ts'
import { type OptionSource, useRemoteOptions } from './use-remote-options.ts'

type RemoteSelectProps = SelectState & {
  /** The chosen option, whether it is still offered or not. */
  value: Option | undefined
  source: OptionSource
  onChange: (option: Option | undefined) => void
  placeholder?: string
  /** Shown in place of the options when there are none. */
  emptyText?: string
  /** What is chosen is added elsewhere: it leaves no text here. */
  adds?: boolean
}

/** Pixels from the end of the list at which the next page loads. */
const nearEnd = 80

const FootContext = createContext<ReactNode>(null)

/** The list with a status under it; a component of its own, so that the list is not mounted anew. */
const ListPaper = ({ children, ...props }: PaperProps) => (
  <Paper {...props}>
    {children}
    {useContext(FootContext)}
  </Paper>
)

/** One of many options of a service: typing searches them, and the end of the list loads more. */
export function RemoteSelect({
  id,
  value,
  source,
  onChange,
  onBlur,
  onRefused,
  clearable = false,
  invalid,
  disabled = false,
  describedBy,
  label,
  placeholder = 'Seleccione…',
  emptyText = 'No hay opciones',
  adds = false,
}: RemoteSelectProps) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const { options, state, ask, next, retry } = useRemoteOptions(source, open)
  const search = (query: string): void => {
    setText(query)
    ask(query, 'typed')
  }
  // A list that typing opens is loading already.
  const show = ({ type }: SyntheticEvent): void => {
    if (type !== 'change') {
      setText('')
      ask('')
    }
    setOpen(true)
  }
  // MUI would choose or submit by Enter an option not loaded yet, or not typed.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !open || state === 'ready') return
    event.preventDefault()
    if (state === 'failed' && options.length === 0) retry()
  }
  const onScroll = ({ currentTarget: list }: UIEvent<HTMLElement>): void => {
    if (list.scrollHeight - list.scrollTop - list.clientHeight < nearEnd) next()
  }
  return (
    <FootContext value={open && <ListFoot state={state} count={options.length} onRetry={retry} />}>
      <Autocomplete
        id={id}
        className={css.select}
        value={value ?? null}
        options={withChosen(options, value)}
        filterOptions={() => options}
        open={open}
        onOpen={show}
        onClose={() => setOpen(false)}
        {...(adds ? { inputValue: typed } : {})}
        onInputChange={(_event, next, reason) => {
          setTyped(reason === 'input' ? next : '')
          if (reason === 'input') search(next.trim())
        }}
        onChange={(_event, option) => {
          // A name that was typed whole is the text of its option already, of which MUI reports nothing.
          setTyped('')
          onChange(option ?? undefined)
        }}
        onHighlightChange={(_event, option, reason) => {
          if (reason === 'keyboard' && option && option === options.at(-1)) next()
        }}
        {...untakenTextHandlers({ chosen: value?.label, onBlur, onRefused })}
        onKeyDown={onKeyDown}
        getOptionKey={(option) => option.value}
        isOptionEqualToValue={(option, other) => option.value === other.value}
        disableClearable={!clearable}
        disabled={disabled}
        autoHighlight
        disableListWrap
        openOnFocus={false}
        loading={state === 'loading'}
        loadingText="Buscando…"
        popupIcon={<Icon name="chevronDown" />}
        clearIcon={<Icon name="close" />}
        noOptionsText={state === 'failed' ? null : text === '' ? emptyText : 'Ninguna opción coincide'}
        clearText="Quitar"
        openText="Abrir"
        closeText="Cerrar"
        slots={{ paper: ListPaper }}
        slotProps={{ listbox: { onScroll }, popper: listPopper(id) }}
        renderInput={(params) => (
          <ComboInput {...{ params, invalid, disabled, describedBy, label, placeholder }} />
        )}
      />
    </FootContext>
  )
}

/** Adds the chosen option, known to the list but not offered. */
const withChosen = (options: Option[], chosen: Option | undefined): Option[] =>
  chosen === undefined || options.some(({ value }) => value === chosen.value) ? options : [...options, chosen]

type ListFootProps = { state: 'ready' | 'loading' | 'failed'; count: number; onRetry: () => void }

/** Under the list: the state of the search, also for screen readers. */
const ListFoot = ({ state, count, onRetry }: ListFootProps) => (
  <div className={css.foot}>
    {state === 'failed' && <LoadFailure message="No se pudieron cargar las opciones." onRetry={onRetry} />}
    <span role="status" className={state === 'loading' && count > 0 ? css.loading : 'visually-hidden'}>
      {state === 'loading' && 'Buscando…'}
      {state === 'ready' && (count === 1 ? '1 opción' : `${count} opciones`)}
    </span>
  </div>
)
