import { openTypingPage } from './typing-page.tsx'

Object.assign(window, openTypingPage())
