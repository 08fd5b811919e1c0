/** A problem in a property, at a JSON pointer inside it, and the lint rule that it breaks. */
export type Complaint = { path?: string; message: string; rule: string }
