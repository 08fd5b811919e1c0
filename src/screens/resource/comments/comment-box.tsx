import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { toApiError } from '#src/client/api-error.ts'
import { useSubmitKeys } from '#src/form/use-submit-keys.ts'
import { parseText, refuseText } from '#src/kinds/text.ts'
import { longestComment } from '#src/schema/decision-comments.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { Button } from '#src/ui/button.tsx'
import { CharacterCount, limitId } from '#src/ui/character-count.tsx'
import { describedBy, Field } from '#src/ui/field.tsx'
import { TextArea } from '#src/ui/text-input.tsx'
import css from './comments.module.css'
import { commentsTexts } from './comments-texts.ts'
import { MentionList } from './mention-list.tsx'
import { useComments, useSendComment } from './use-comments.ts'
import { useMentions } from './use-mentions.ts'
import { useTypedComment } from './use-typed-comment.ts'

type CommentBoxProps = {
  model: RenderModel
  id: string
  thread: string
  /** Whether comments are taken; what was typed before they no longer were stays to be copied. */
  isOpen: boolean
}

/** Box to comment in: what was typed stays until it is sent. */
export function CommentBox({ model, id, thread, isOpen }: CommentBoxProps) {
  const field = useId().replaceAll(/[^\w]/g, '')
  const formId = `${field}-form`
  const [text, setText] = useTypedComment(thread)
  const [tried, setTried] = useState(false)
  const { refresh } = useComments(model, id)
  const post = useSendComment(model, id)
  const mentions = useMentions(model, id, field, text, setText)
  const send = useMutation({
    mutationFn: (comment: string) => post({ thread, text: comment }),
    onSuccess: () => {
      setTried(false)
      setText('')
    },
    // It may have been decided meanwhile.
    onError: () => void refresh(),
  })
  useSubmitKeys(formId)
  const comment = parseText(text)
  const problem = problemOf(comment)
  const failure = send.error ? toApiError(send.error) : undefined
  const error = (tried ? problem : undefined) ?? failure?.issues[0]?.message ?? failure?.message
  const submit = (): void => {
    if (send.isPending || !isOpen) return
    setTried(true)
    if (comment !== undefined && problem === undefined) send.mutate(comment)
  }
  return (
    <form
      id={formId}
      noValidate
      className={css.box}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field
        id={field}
        label={commentsTexts.write}
        help={isOpen ? commentsTexts.help : commentsTexts.unsent}
        required
        width="full"
        error={error}
        count={<CharacterCount id={field} length={[...(comment ?? '')].length} limit={longestComment} />}
      >
        <TextArea
          {...mentions.handlers}
          id={field}
          rows={3}
          value={text}
          readOnly={!isOpen}
          invalid={error !== undefined}
          aria-describedby={`${describedBy(field, error !== undefined)} ${limitId(field)}`}
          onChange={({ target }) => {
            if (send.error) send.reset()
            setText(target.value)
            mentions.look(target)
          }}
        />
      </Field>
      <MentionList {...mentions.list} />
      <div className={css.ways}>
        <span role="status" className="visually-hidden">
          {send.isSuccess && text === '' && commentsTexts.sent}
        </span>
        {isOpen ? (
          <Button type="submit" look="stroked" busy={send.isPending}>
            {commentsTexts.send}
          </Button>
        ) : (
          <Button onClick={() => setText('')}>{commentsTexts.discard}</Button>
        )}
      </div>
    </form>
  )
}

function problemOf(comment: string | undefined): string | undefined {
  if (comment === undefined) return commentsTexts.empty
  const { length } = [...comment]
  return length > longestComment ? commentsTexts.tooLong(longestComment, length) : refuseText(comment)
}
