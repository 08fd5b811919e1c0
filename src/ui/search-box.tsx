import { useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import css from './search-box.module.css'

type SearchBoxProps = { label: string; value: string; onSearch: (text: string) => void }

/** How long typing rests before a search goes out, in milliseconds. */
const rest = 250

/** Searches while the person types, once a pause; Enter does not wait, Esc empties. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
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
    </search>
  )
}
