/** What this worker was built with; the build writes it in front of the script. */
declare const SERAI_BUILD: { version: string; files: string[]; languages: string[] }
