import { useEffect, useState } from 'react'
import css from '../resource-screen.module.css'
import { saveTexts } from './save-texts.ts'

/** After how many milliseconds a slow save says so. */
const patience = 2_000

/** Progress beside the button of a save; a slow one is announced when nothing else is. */
export const SaveProgress = ({ pending }: { pending: boolean }) => (
  <p className={css.progress} role="status">
    {pending && <Patience />}
  </p>
)

function Patience() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return isSlow && saveTexts.stillSaving
}
