/** What a rule said to the maker of a request, and whether they confirmed it. */
export type MakerNotice = { message: string; isConfirmed: boolean }
