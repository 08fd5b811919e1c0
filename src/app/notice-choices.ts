import type { ComponentType } from 'react'

/** What people choose of notices to them, in their preferences: each part shows and stores its own choice. */
export const noticeChoices: ComponentType[] = []
