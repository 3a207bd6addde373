"""The public interface holds against those who use it."""
