import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import css from './linked-choice.module.css'
import { linkedTexts } from './linked-texts.ts'

type LinkedChoiceProps = {
  title: string
  onClose: () => void
  /** The choices, each as an item of the list. */
  children: ReactNode
}

/** Dialog that chooses one of another screen's records. */
export const LinkedChoice = ({ title, onClose, children }: LinkedChoiceProps) => (
  <Dialog
    title={title}
    onClose={onClose}
    actions={
      <Button size="large" onClick={onClose}>
        {linkedTexts.cancel}
      </Button>
    }
  >
    <ul className={css.list}>{children}</ul>
  </Dialog>
)
