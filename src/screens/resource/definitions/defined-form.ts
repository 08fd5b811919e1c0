import type { ComponentType } from 'react'
import type { BoundForm } from '#src/form-controls/bind-controls.ts'
import type { BoundProps } from '#src/form-controls/bound-controls.tsx'
import type { Field } from '#src/schema/screen.ts'

/** How a form is drawn: by its screen, or by a definition; or by its screen since the definition cannot be had. */
export type DefinedForm = { bound?: BoundForm & { Controls: ComponentType<BoundProps> }; isFailed?: true }

export type Definitions = (name: string | undefined, fields: readonly Field[]) => DefinedForm
