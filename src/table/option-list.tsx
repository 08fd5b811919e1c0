import { useState } from 'react'
import { keyPattern, sortKey } from '#src/query/sort-key.ts'
import { CheckList } from '#src/ui/check-list.tsx'
import type { Option } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

/** As many options as are looked through at a glance; a select of more is searched too. */
const mostAtAGlance = 8

type OptionListProps = {
  id: string
  title: string
  options: Option[]
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** Several of a filter's options; many are searched by their titles, and those that are chosen stay in sight. */
export function OptionList({ id, title, options, chosen, onChange }: OptionListProps) {
  const [typed, setTyped] = useState('')
  const label = `Buscar en ${title}`
  const pattern = new RegExp(keyPattern(sortKey(typed.trim())), 'u')
  const shown = options.filter(({ value, label }) => chosen.includes(value) || pattern.test(sortKey(label)))
  return (
    <>
      {options.length > mostAtAGlance && (
        <TextInput
          type="search"
          value={typed}
          placeholder={label}
          aria-label={label}
          autoComplete="off"
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <CheckList id={id} options={shown} chosen={chosen} onChange={onChange} />
      {shown.length === 0 && <p role="status">Ninguna opción coincide</p>}
    </>
  )
}
