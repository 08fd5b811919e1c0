import type { Kind } from '#src/kinds/kind.ts'
import type { KindView } from '#src/kinds/kind-view.tsx'
import { texto } from '#src/kinds/texto/kind.ts'
import { textoView } from '#src/kinds/texto/view.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

/** A secret: each of its characters counts, so nothing of it is trimmed, composed or refused as code. */
export const password: Kind<string> = {
  ...texto,
  name: 'password',
  refuse: () => undefined,
  parse: (text) => text || undefined,
}

const { frame, Cell, columnWidth } = textoView

export const passwordView = (placeholder: string): KindView => ({
  frame,
  Cell,
  columnWidth,
  Input: ({ id, value, onChange, onBlur, required, readOnly, invalid, describedBy }) => (
    <TextInput
      type="password"
      id={id}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={onBlur}
      readOnly={readOnly}
      invalid={invalid}
      placeholder={placeholder}
      autoComplete="off"
      aria-required={required}
      aria-describedby={describedBy}
    />
  ),
})
