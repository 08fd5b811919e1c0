import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import css from './linked-choice.module.css'

type LinkedChoiceProps = {
  title: string
  onClose: () => void
  /** What there is to choose from, each as an item of the list. */
  children: ReactNode
}

/** Asks which of the records of another screen is meant. */
export const LinkedChoice = ({ title, onClose, children }: LinkedChoiceProps) => (
  <Dialog
    title={title}
    onClose={onClose}
    actions={
      <Button size="large" onClick={onClose}>
        Cancelar
      </Button>
    }
  >
    <ul className={css.list}>{children}</ul>
  </Dialog>
)
