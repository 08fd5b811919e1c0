import { useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import css from './search-box.module.css'

type SearchBoxProps = { label: string; value: string; onSearch: (text: string) => void }

/** How long typing rests before a search goes out, in milliseconds. */
const rest = 250

/**
 * Searches while the person types, after a pause; Enter and «Buscar» do not wait, Esc empties. Without a text «Buscar»
 * focuses the field.
 */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (next: string, delay: number): void => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = next.trim()
      latest.current(sent.current)
    }, delay)
  }
  return (
    <search className={css.box}>
      <Icon name="search" />
      <input
        ref={input}
        type="text"
        aria-label={label}
        placeholder={label}
        title={label}
        value={text}
        maxLength={200}
        onChange={(event) => search(event.target.value, rest)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text, 0)
          if (event.key === 'Escape' && text !== '') search('', 0)
        }}
      />
      {text !== '' && <IconButton icon="close" label="Limpiar búsqueda" onClick={() => search('', 0)} />}
      <button
        type="button"
        className={css.go}
        onClick={() => {
          if (text.trim() === '') input.current?.focus()
          else search(text, 0)
        }}
      >
        Buscar
      </button>
    </search>
  )
}
