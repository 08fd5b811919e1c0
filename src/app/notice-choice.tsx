import { type NoticeGroup, noticeGroups } from '#src/schema/notification.ts'
import { CheckBox } from '#src/ui/check-box.tsx'
import { appTexts } from './app-texts.ts'
import css from './preferences-dialog.module.css'

type NoticeChoiceProps = {
  id: string
  muted: NoticeGroup[]
  describedBy: string
  onChange: (muted: NoticeGroup[]) => void
}

/** What a person is notified of: all but what they untick. */
export const NoticeChoice = ({ id, muted, describedBy, onChange }: NoticeChoiceProps) => (
  <fieldset id={id} className={css.notices} aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
    {noticeGroups.map((group) => (
      <label key={group} className={css.notice} htmlFor={`${id}-${group}`}>
        <CheckBox
          id={`${id}-${group}`}
          checked={!muted.includes(group)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(noticeGroups.filter((one) => (one === group ? !checked : muted.includes(one))))
          }
        />
        {appTexts.noticeGroups[group]}
      </label>
    ))}
  </fieldset>
)
