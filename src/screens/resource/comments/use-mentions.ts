import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { MentionablePerson } from '#src/schema/decision-comments.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { mentionAt, peopleFor, type TypedMention, withMention } from './mention-at.ts'
import type { MentionListProps } from './mention-list.tsx'
import { useMentionable } from './use-comments.ts'

type Mentions = {
  /** What the text box has of it. */
  handlers: ComponentProps<'textarea'>
  list: MentionListProps
  /** Looks whether the caret stands in a mention; after each change of the text. */
  look: (box: HTMLTextAreaElement) => void
}

/** People to mention, as their names are typed after an `@` in a text box; chosen by keyboard or by pressing one. */
export function useMentions(
  model: RenderModel,
  id: string,
  field: string,
  text: string,
  setText: (text: string) => void,
): Mentions {
  const [mention, setMention] = useState<TypedMention>()
  const [at, setAt] = useState(0)
  const caret = useRef<number>(undefined)
  const { data, error } = useMentionable(model, id, mention !== undefined)
  const people = mention && data ? peopleFor(data, mention.query) : []
  const active = people[Math.min(at, people.length - 1)]
  const look = (box: HTMLTextAreaElement): void => {
    const next = mentionAt(box.value, box.selectionStart)
    if (next?.query !== mention?.query || next?.from !== mention?.from) setAt(0)
    setMention(next)
  }
  // React puts the caret at the end of a text that it sets.
  useLayoutEffect(() => {
    const place = caret.current
    if (place === undefined) return
    caret.current = undefined
    const box = document.getElementById(field) as HTMLTextAreaElement | null
    box?.setSelectionRange(place, place)
  })
  const choose = ({ name }: MentionablePerson): void => {
    if (!mention) return
    const next = withMention(text, mention, name)
    caret.current = next.caret
    setText(next.text)
    setMention(undefined)
    document.getElementById(field)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (!mention || event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') setMention(undefined)
    else if (step !== undefined && active)
      setAt((people.indexOf(active) + step + people.length) % people.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && active && !event.shiftKey) choose(active)
    else return
    event.preventDefault()
  }
  const listId = `${field}-people`
  return {
    look,
    handlers: {
      'aria-autocomplete': 'list',
      ...(active
        ? { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${people.indexOf(active)}` }
        : {}),
      onKeyDown,
      onClick: ({ currentTarget }) => look(currentTarget),
      onBlur: () => setMention(undefined),
    },
    list: {
      id: listId,
      people,
      active,
      isRequested: mention !== undefined,
      isRead: data !== undefined,
      error,
      onChoose: choose,
    },
  }
}
