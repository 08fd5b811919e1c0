import { useEffect, useId, useRef } from 'react'
import type { BlockChoice } from '#src/schema/dashboard.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { CheckBox } from '#src/ui/check-box.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import css from './arrange-panel.module.css'
import { moved } from './arranged.ts'
import { homeTexts } from './home-texts.ts'

type ArrangePanelProps = {
  /** Blocks beside each other, and figures; each part in its order. */
  parts: { title: string; blocks: BlockChoice[] }[]
  titleOf: (id: string) => string
  /** Called with all blocks after each change, which shows at once. */
  onArrange: (blocks: BlockChoice[]) => void
  onClose: () => void
}

/** Which blocks of home a person sees, and in which order. */
export function ArrangePanel({ parts, titleOf, onArrange, onClose }: ArrangePanelProps) {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const change = (at: number, blocks: BlockChoice[]): void =>
    onArrange(parts.flatMap((part, index) => (index === at ? blocks : part.blocks)))
  return (
    <section className={css.panel} aria-labelledby={id}>
      <header>
        <h2 id={id} ref={title} tabIndex={-1}>
          {homeTexts.arrange}
        </h2>
        <p>{homeTexts.arrangeHelp}</p>
        <Button look="primary" onClick={onClose}>
          {homeTexts.done}
        </Button>
      </header>
      <div className={css.parts}>
        {parts.map(({ title: name, blocks }, at) =>
          blocks.length === 0 ? null : (
            <fieldset key={name}>
              <legend>{name}</legend>
              <ul>
                {blocks.map((block, index) => (
                  <Choice
                    key={block.id}
                    block={block}
                    title={safeText(titleOf(block.id))}
                    isFirst={index === 0}
                    isLast={index === blocks.length - 1}
                    onShow={(shown) =>
                      change(
                        at,
                        blocks.map((one) => (one.id === block.id ? { ...one, shown } : one)),
                      )
                    }
                    onMove={(by) => change(at, moved(blocks, block.id, by))}
                  />
                ))}
              </ul>
            </fieldset>
          ),
        )}
      </div>
    </section>
  )
}

type ChoiceProps = {
  block: BlockChoice
  title: string
  isFirst: boolean
  isLast: boolean
  onShow: (shown: boolean) => void
  onMove: (by: -1 | 1) => void
}

const Choice = ({ block, title, isFirst, isLast, onShow, onMove }: ChoiceProps) => {
  const id = useId()
  return (
    <li>
      <CheckBox id={id} checked={block.shown} onChange={({ target }) => onShow(target.checked)} />
      <label htmlFor={id}>{title}</label>
      <IconButton
        icon="arrowUp"
        label={homeTexts.moveUp(title)}
        aria-disabled={isFirst || undefined}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="arrowDown"
        label={homeTexts.moveDown(title)}
        aria-disabled={isLast || undefined}
        onClick={() => onMove(1)}
      />
    </li>
  )
}
