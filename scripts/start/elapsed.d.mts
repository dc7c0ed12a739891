export function withElapsed<Result>(
  label: string,
  work: () => Promise<Result>,
  failed?: (result: Result) => boolean,
): Promise<Result>
