import type { ComponentProps } from 'react'
import css from './check-box.module.css'

type CheckBoxProps = Omit<ComponentProps<'input'>, 'type'> & { invalid?: boolean }

/** A native check box; its label stands beside it. */
export const CheckBox = ({ invalid = false, ...rest }: CheckBoxProps) => (
  <input {...rest} type="checkbox" aria-invalid={invalid || undefined} className={css.box} />
)
